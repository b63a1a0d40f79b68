/** The message is one line that names the variable and the remedy, and contains no secret. */
export class ConfigError extends Error {
  constructor(variable: string, remedy: string) {
    super(`${variable} ${remedy}`);
    this.name = "ConfigError";
  }
}
