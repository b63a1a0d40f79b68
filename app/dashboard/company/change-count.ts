import { createStore } from "#app/dashboard/shared/store.ts";

/** Of the open section, for the list beside it. */
export const changeCount = createStore(0);
