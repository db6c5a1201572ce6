FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY contracts/server/package.json contracts/server/
COPY backend/package.json backend/
COPY workers/package.json workers/
COPY storefront/package.json storefront/
RUN npm ci --workspace storefront --loglevel=error --no-audit --no-fund
COPY contracts contracts
COPY storefront storefront
COPY tsconfig.json ./
RUN npm run build --workspace storefront \
 && npm prune --omit=dev --workspace storefront --loglevel=error --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/storefront storefront
COPY package.json ./
COPY contracts contracts
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "storefront/src/server.ts"]
