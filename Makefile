# Each target is a thin name for a script; see CONTRIBUTING.md. Nothing needs to be installed beforehand.
.PHONY: run test dev check seed reset up down bench

run:
	@node infra/run.mjs

dev:
	@node infra/run.mjs --dev

test:
	@node infra/test.mjs

check:
	@node infra/check.mjs

seed:
	@node infra/seed.mjs

reset:
	@node infra/reset.mjs

bench:
	@node infra/bench/main.mjs

up:
	docker compose up --build --detach --wait

down:
	docker compose down
