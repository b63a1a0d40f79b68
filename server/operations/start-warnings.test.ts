import { expect, test } from "vitest";
import { findMisspeltNames, listStartWarnings } from "./start-warnings.ts";

test.each([
  ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
  ["SMPT_URL", "SMTP_URL"],
  ["SMTP_URI", "SMTP_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["MAIL_FORM", "MAIL_FROM"],
  ["EMAIL_TO", "MAIL_TO"],
  ["PUBLICURL", "PUBLIC_URL"],
  ["Public_Url", "PUBLIC_URL"],
  ["DATADIR", "DATA_DIR"],
  ["STAFF_PASWORD", "STAFF_PASSWORD"],
  ["TOKEN_SECRETS_FILE", "TOKEN_SECRET_FILE"],
  ["DEMO_CONTENTS", "DEMO_CONTENT"],
  ["METRIC_PORT", "METRICS_PORT"],
])("%s is told at the start with the right name, %s", (name, meant) => {
  expect(listStartWarnings({ [name]: "x", PATH: "/usr/bin" }, 1000)).toEqual([
    `${name} is no setting of this server: the name is ${meant}`,
  ]);
});

/** Of a shell, cron, a desktop, npm, systemd, a container and a CI machine. */
const usual =
  `BASH_ENV CI CLICOLOR COLORTERM CREDENTIALS_DIRECTORY DATA_HOME DBUS_SESSION_BUS_ADDRESS DEBIAN_FRONTEND
DISPLAY EDITOR EMAIL FTP_PROXY GITHUB_ACTIONS GITHUB_ENV GITHUB_TOKEN GPG_AGENT_INFO HISTSIZE HOME HOST HOSTNAME HOSTS
HOSTTYPE HTTP_PROXY HTTPS_PROXY INIT_CWD INVOCATION_ID JOURNAL_STREAM KUBERNETES_PORT KUBERNETES_SERVICE_HOST LANG
LANGUAGE LC_ALL LESSOPEN LISTEN_FDNAMES LISTEN_FDS LISTEN_PID LOGNAME LOGS_DIRECTORY LS_COLORS MAIL MAILCHECK MAILTO
MALLOC_ARENA_MAX MANAGERPID MANPATH NODE NODE_COMPILE_CACHE NODE_ENV NODE_EXTRA_CA_CERTS NODE_OPTIONS NODE_PATH
NODE_VERSION NOTIFY_SOCKET NO_PROXY OLDPWD PAGER PATH PGDATABASE PGHOST PGPASSWORD PGPORT PGUSER PORT PORTS
POSTGRES_PASSWORD PS1 PUBLIC_IP PUBLIC_KEY PWD RUNNER_TEMP RUNTIME_DIRECTORY SHELL SHLVL SMTP_HOST SMTP_PASSWORD
SMTP_PORT SMTP_USER SSH_AUTH_SOCK SSH_CLIENT SSH_TTY STATE_DIRECTORY SUDO_USER SYSTEMD_EXEC_PID TERM TMPDIR TOKEN TZ
USER VISUAL WAYLAND_DISPLAY XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR YARN_VERSION _ http_proxy no_proxy
npm_config_cache npm_config_data_dir npm_package_name npm_lifecycle_event`.split(/\s+/);

test("no variable of a usual environment is told as a wrong name", () => {
  expect(findMisspeltNames(Object.fromEntries(usual.map((name) => [name, "x"])))).toEqual([]);
});

test("a name close to a setting that is set belongs to another program", () => {
  expect(findMisspeltNames({ DATABASE_URI: "x", DATABASE_URL: "y" })).toEqual([]);
});

test("in a service of systemd, a name close to a setting that is set is told too", () => {
  const environment = { INVOCATION_ID: "x", TRUSTED_PROXY: "x", TRUSTED_PROXIES: "y" };
  expect(findMisspeltNames(environment)).toEqual([{ name: "TRUSTED_PROXY", meant: "TRUSTED_PROXIES" }]);
});

test("root is told to run the server as another user", () => {
  expect(listStartWarnings({}, 0)).toEqual([expect.stringMatching(/^The server runs as root/)]);
});
