import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { unpackPackages } from '../lib/debian.mjs';
import { answersOk } from '../lib/http.mjs';
import { reachable, SavedPorts } from '../lib/ports.mjs';
import { UserError } from '../lib/user-error.mjs';

const PACKAGES = ['prometheus', 'prometheus-alertmanager', 'prometheus-node-exporter'];

/**
 * @typedef {{ prometheus: string, alertmanager: string }} MonitoringPages URLs
 * @typedef {{ prometheus: number, alertmanager: number, nodeExporter: number }} MonitoringPorts
 * @typedef {{ folder: string, ports: MonitoringPorts, intervalSeconds: number,
 *   environment: Record<string, string>, checkout: string }} Monitoring `environment`: of the shop's processes
 */

/**
 * Starts Prometheus, Alertmanager and the exporter of the machine's disks beside a shop; alerts are mailed to the
 * administrator.
 * @param {{ settings: Pick<import('../lib/settings.mjs').Settings, 'checkout' | 'dataDir' | 'enginesDir'>,
 *   environment: Record<string, string>, supervisor: import('../lib/supervisor.mjs').Supervisor,
 *   intervalSeconds: number, signal?: AbortSignal }} options
 * @returns {Promise<MonitoringPages>}
 */
export async function startMonitoring({ settings, environment, supervisor, intervalSeconds, signal }) {
  const { checkout, dataDir, enginesDir } = settings;
  const packages = await unpackMonitoring(enginesDir, signal);
  const folder = join(dataDir, 'monitoring');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const saved = new SavedPorts(folder);
  const ports = {
    prometheus: await saved.choose('prometheus'),
    alertmanager: await saved.choose('alertmanager'),
    nodeExporter: await saved.choose('nodeExporter'),
  };
  writeFileSync(tokenFile(folder), environment.METRICS_TOKEN ?? '', { mode: 0o600 });
  const monitoring = { folder, ports, intervalSeconds, environment, checkout };
  await supervisor.start(nodeExporter(packages, monitoring));
  await supervisor.start(alertmanager(packages, monitoring));
  await supervisor.start(prometheus(packages, monitoring));
  return { prometheus: urlOf(ports.prometheus), alertmanager: urlOf(ports.alertmanager) };
}

/** Returns the folder of Debian's packages. @param {string} enginesDir @param {AbortSignal} [signal] */
export async function unpackMonitoring(enginesDir, signal) {
  const packages = join(enginesDir, `monitoring-${process.arch}`);
  mkdirSync(enginesDir, { recursive: true, mode: 0o755 });
  await unpackPackages(packages, PACKAGES, { signal }).catch((error) => {
    signal?.throwIfAborted();
    throw new UserError(`Prometheus and Alertmanager are Debian's packages, which could not be downloaded: ${error}`);
  });
  return packages;
}

/** @param {string} folder */
const tokenFile = (folder) => join(folder, 'metrics-token');

/** @param {number} port */
const urlOf = (port) => `http://127.0.0.1:${port}`;

/**
 * The programs look for templates and pages in /usr/share, where only root can unpack them: in a mount namespace of its
 * own, a program sees the packages' files there as well.
 */
const WITH_SHARED_FILES = 'mount -t overlay overlay -o "lowerdir=$0:/usr/share" /usr/share && exec "$@"';

/**
 * @param {string} packages @param {string} program @param {string[]} args
 * @returns {Pick<import('../lib/child.mjs').Program, 'command' | 'args' | 'env'>}
 */
const unpacked = (packages, program, args) => ({
  command: 'unshare',
  args: [
    '--user',
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    WITH_SHARED_FILES,
    join(packages, 'usr/share'),
    join(packages, 'usr/bin', program),
    ...args,
  ],
  // The times in the mails.
  env: { PATH: process.env.PATH, TZ: 'Asia/Kolkata' },
});

/** @param {string} packages @param {Monitoring} monitoring @returns {import('../lib/child.mjs').Program} */
function nodeExporter(packages, { ports: { nodeExporter: port } }) {
  return {
    name: 'node-exporter',
    command: join(packages, 'usr/bin/prometheus-node-exporter'),
    args: [`--web.listen-address=127.0.0.1:${port}`, '--collector.disable-defaults', '--collector.filesystem'],
    ready: () => answersOk(`${urlOf(port)}/metrics`),
  };
}

/** @param {string} packages @param {Monitoring} monitoring @returns {import('../lib/child.mjs').Program} */
function alertmanager(packages, monitoring) {
  const { folder, ports } = monitoring;
  const config = join(folder, 'alertmanager.json');
  writeFileSync(config, JSON.stringify(alertmanagerConfig(monitoring), null, 2), { mode: 0o600 });
  return {
    name: 'alertmanager',
    ...unpacked(packages, 'prometheus-alertmanager', [
      `--config.file=${config}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      `--web.listen-address=127.0.0.1:${ports.alertmanager}`,
      `--web.external-url=${urlOf(ports.alertmanager)}`,
      // One alone needs no cluster.
      '--cluster.listen-address=',
    ]),
    cwd: folder,
    ready: () => answersOk(`${urlOf(ports.alertmanager)}/-/ready`),
  };
}

/** @param {string} packages @param {Monitoring} monitoring @returns {import('../lib/child.mjs').Program} */
function prometheus(packages, monitoring) {
  const { folder, ports, intervalSeconds } = monitoring;
  const config = join(folder, 'prometheus.json');
  writeFileSync(config, JSON.stringify(prometheusConfig(monitoring), null, 2), { mode: 0o600 });
  return {
    name: 'prometheus',
    ...unpacked(packages, 'prometheus', [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      '--storage.tsdb.retention.time=15d',
      // The first time, it may not know Alertmanager yet.
      `--rules.alert.resend-delay=${heartbeatSeconds(intervalSeconds)}s`,
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
      `--web.external-url=${urlOf(ports.prometheus)}`,
    ]),
    cwd: folder,
    ready: () => answersOk(`${urlOf(ports.prometheus)}/-/ready`),
  };
}

/** As prometheus.yml, with the addresses of this shop; JSON is YAML. @param {Monitoring} monitoring */
function prometheusConfig({ folder, ports, intervalSeconds, environment, checkout }) {
  const host = reachable(environment.HOST ?? '127.0.0.1');
  const target = (/** @type {string} */ process, /** @type {string | undefined} */ port) => ({
    targets: [`${host}:${port}`],
    labels: { process },
  });
  const interval = `${intervalSeconds}s`;
  return {
    global: { scrape_interval: interval, scrape_timeout: interval, evaluation_interval: interval },
    rule_files: [join(checkout, 'infra/monitoring/alerts.yml')],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${ports.alertmanager}`] }] }] },
    scrape_configs: [
      {
        job_name: 'mithai',
        authorization: { credentials_file: tokenFile(folder) },
        static_configs: [
          target('storefront', environment.PORT),
          target('backend', environment.API_PORT),
          target('workers', environment.OPS_PORT),
        ],
      },
      { job_name: 'machine', static_configs: [{ targets: [`127.0.0.1:${ports.nodeExporter}`] }] },
    ],
  };
}

/** @param {Monitoring} monitoring */
function alertmanagerConfig({ folder, ports, intervalSeconds, environment }) {
  const { SMTP_URL = '', MAIL_FROM, ADMIN_EMAIL } = environment;
  const smtp = new URL(SMTP_URL);
  const username = decodeURIComponent(smtp.username);
  const isSecure = smtp.protocol === 'smtps:';
  return {
    global: {
      smtp_smarthost: `${smtp.hostname}:${smtp.port || (isSecure ? 465 : 25)}`,
      smtp_from: MAIL_FROM,
      smtp_require_tls: isSecure || username !== '',
      ...(username && { smtp_auth_username: username, smtp_auth_password: decodeURIComponent(smtp.password) }),
    },
    route: {
      receiver: 'administrator',
      group_by: ['alertname'],
      group_wait: `${intervalSeconds}s`,
      group_interval: `${4 * intervalSeconds}s`,
      repeat_interval: '4h',
      routes: [heartbeatRoute(intervalSeconds)],
    },
    // Orders that fail are requests that fail, and no relay runs without Redis.
    inhibit_rules: [
      { source_matchers: ['alertname = RedisAway'], target_matchers: ['alertname = RelayStopped'] },
      { source_matchers: ['alertname = OrdersFailing'], target_matchers: ['alertname = RequestsFailing'] },
    ],
    receivers: [
      heartbeatReceiver(folder, environment),
      {
        name: 'administrator',
        email_configs: [
          {
            to: ADMIN_EMAIL,
            send_resolved: true,
            headers: { Subject: SUBJECT },
            html: '',
            text: mailText({
              shop: environment.PUBLIC_URL ?? '',
              prometheus: `${urlOf(ports.prometheus)}/classic/alerts`,
            }),
          },
        ],
      },
    ],
  };
}

/** @param {number} intervalSeconds */
const heartbeatSeconds = (intervalSeconds) => Math.min(60, 4 * intervalSeconds);

/** The shop hears once a minute that the monitoring works. @param {number} intervalSeconds */
function heartbeatRoute(intervalSeconds) {
  const seconds = heartbeatSeconds(intervalSeconds);
  return {
    receiver: 'shop',
    matchers: ['alertname = Watchdog'],
    group_wait: '0s',
    group_interval: `${seconds}s`,
    // Shorter, or every second time would be too early to repeat it.
    repeat_interval: `${Math.ceil(seconds / 2)}s`,
  };
}

/** @param {string} folder @param {Record<string, string>} environment */
function heartbeatReceiver(folder, { HOST = '127.0.0.1', OPS_PORT }) {
  return {
    name: 'shop',
    webhook_configs: [
      {
        url: `http://${reachable(HOST)}:${OPS_PORT}/ops/heartbeat`,
        send_resolved: false,
        max_alerts: 1,
        http_config: { authorization: { credentials_file: tokenFile(folder) } },
      },
    ],
  };
}

/** https://prometheus.io/docs/alerting/latest/notifications/ */
const SUBJECT =
  '{{ if eq .Status "firing" }}Alert: {{ (index .Alerts.Firing 0).Annotations.summary }}' +
  '{{ if gt (len .Alerts.Firing) 1 }} (and {{ len (slice .Alerts.Firing 1) }} more){{ end }}' +
  '{{ else }}Over: {{ (index .Alerts 0).Labels.alertname }}' +
  '{{ if gt (len .Alerts) 1 }} (and {{ len (slice .Alerts 1) }} more){{ end }}{{ end }}';

/** @param {{ shop: string, prometheus: string }} urls */
const mailText = ({ shop, prometheus }) => `{{ range .Alerts.Firing -}}
{{ .Annotations.summary }}.
Alert: {{ .Labels.alertname }} ({{ .Labels.severity }})
Since: {{ .StartsAt.Local.Format "2 January 2006, 15:04:05 MST" }}
Runbook: ${shop}{{ .Annotations.runbook }}

{{ end }}{{ range .Alerts.Resolved -}}
No longer true: {{ .Annotations.summary }}.
Alert: {{ .Labels.alertname }}, from {{ .StartsAt.Local.Format "2 January 2006, 15:04:05" }} to {{ .EndsAt.Local.Format "15:04:05 MST" }}

{{ end }}Operators' pages: ${shop}/ops
If they do not open, the runbooks are in docs/runbooks of the code.
Alerts in Prometheus: ${prometheus}
`;
