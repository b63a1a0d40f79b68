import { z } from "zod/v4";

/**
 * Zod for the browser. Where it may, Zod compiles a schema with `new Function`, and it tries whether it may: our
 * content security policy stops that and the browser reports it. The builds for the browser resolve "zod" to this
 * module, so that the setting is there before the first schema is.
 */
z.config({ jitless: true });

export { z };
