import { createContext } from "react-router";
import type { PageServices } from "#server/pages/page-services.ts";

/** The services that a page's loader or action uses. The server hands them in, so that no page imports server code. */
export type Services = PageServices;

/** Loaders and actions read the services with `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();
