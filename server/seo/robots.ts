import type { Company } from "#domain/company/company.ts";
import { uncrawledParameters } from "#domain/pages/page-parameters.ts";
import { documentPaths, staffPaths } from "#domain/pages/site-paths.ts";
import { isThisMachine } from "#server/required-tls.ts";

/** By the names that their makers publish. */
const learningPrograms = [
  "Amazonbot",
  "anthropic-ai",
  "Applebot-Extended",
  "Bytespider",
  "CCBot",
  "ClaudeBot",
  "Google-Extended",
  "GPTBot",
  "meta-externalagent",
];
const answeringPrograms = [
  "ChatGPT-User",
  "Claude-SearchBot",
  "Claude-User",
  "OAI-SearchBot",
  "Perplexity-User",
  "PerplexityBot",
];

/** A site without https is no finished one. No search engine reaches this machine. */
export function isForSearchEngines(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" || isThisMachine(hostname);
}

export function renderRobots(publicUrl: string, { search: { assistants } }: Pick<Company, "search">): string {
  if (!isForSearchEngines(publicUrl)) return "User-agent: *\nDisallow: /\n";
  const refused = {
    all: [],
    answers: learningPrograms,
    none: [...learningPrograms, ...answeringPrograms],
  }[assistants];
  return [
    ...(refused.length === 0 ? [] : [...refused.map((name) => `User-agent: ${name}`), "Disallow: /", ""]),
    "User-agent: *",
    "Disallow: /api/",
    `Disallow: ${staffPaths.login}`,
    `Disallow: ${staffPaths.dashboard}`,
    ...uncrawledParameters.map((name) => `Disallow: /*?*${name}=`),
    "",
    `Sitemap: ${publicUrl}${documentPaths.sitemap}`,
    "",
  ].join("\n");
}
