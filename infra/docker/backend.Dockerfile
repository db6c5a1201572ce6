# The backend, and with another command the workers, which run its code.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY contracts/server/package.json contracts/server/
COPY backend/package.json backend/
COPY workers/package.json workers/
COPY storefront/package.json storefront/
RUN npm ci --omit=dev --workspace backend --workspace workers --loglevel=error --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
# Packages are in the workspaces' node_modules too, where two versions are needed.
COPY --from=build /app .
COPY contracts contracts
COPY backend backend
COPY workers workers
# Pages for operators.
COPY docs/runbooks docs/runbooks
USER node
EXPOSE 4000 4100
CMD ["node", "backend/src/main.ts"]
