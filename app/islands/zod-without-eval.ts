import { z } from "zod/v4";

/**
 * Zod tests whether it may compile schemas with `new Function`; our content security policy blocks that, and the
 * browser reports a violation. The browser builds resolve "zod" to this module, so that the setting applies before
 * the first schema is created.
 */
z.config({ jitless: true });

export { z };
