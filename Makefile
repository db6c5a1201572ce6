# Each target is a thin name for a script; see CONTRIBUTING.md. Nothing needs to be installed beforehand.
.PHONY: run cluster failover monitor restart test dev check seed reset up down bench

run:
	@node infra/run.mjs

cluster:
	@node infra/run.mjs --cluster

failover:
	@node_modules/.bin/node infra/cluster/failover.mjs

monitor:
	@node infra/monitor.mjs

restart:
	@node infra/restart.mjs

dev:
	@node infra/run.mjs --dev

test:
	@node infra/test.mjs

check:
	@node infra/test.mjs check

seed:
	@node infra/seed.mjs

reset:
	@node infra/reset.mjs

bench:
	@node infra/bench/main.mjs

up:
	@node infra/docker/env.mjs
	docker compose up --build --detach
	@echo "The shop: http://localhost:$${PORT:-3000}, its mails: http://localhost:$${INBOX_PORT:-8025}"

down:
	docker compose down
