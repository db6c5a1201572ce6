# Each target is a thin name for a script; see CONTRIBUTING.md. Nothing needs to be installed beforehand.
.PHONY: run cluster failover faults monitor restart test dev check seed reset up down bench bench-growth
.PHONY: backup backup-check restore restore-drill

run:
	@node infra/run.mjs

cluster:
	@node infra/run.mjs --cluster

failover:
	@node_modules/.bin/node infra/faults/main.mjs failover

faults:
	@node_modules/.bin/node infra/faults/main.mjs $(NAME)

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

bench-growth:
	@GROWTH_QUICK=$(QUICK) node infra/bench/main.mjs growth

backup:
	@node_modules/.bin/node infra/backup/main.mjs backup

backup-check:
	@node_modules/.bin/node infra/backup/main.mjs check

restore:
	@node_modules/.bin/node infra/backup/main.mjs restore

restore-drill:
	@node_modules/.bin/node infra/faults/main.mjs restore

up:
	@node infra/docker/env.mjs
	docker compose up --build --detach
	@echo "The shop: http://localhost:$${PORT:-3000}, its mails: http://localhost:$${INBOX_PORT:-8025}"

down:
	docker compose down
