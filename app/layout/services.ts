import { createContext } from "react-router";
import type { PageServices } from "#server/pages/page-services.ts";

/** The server hands the services in, so that no page imports server code. */
export type Services = PageServices;

export const servicesContext = createContext<Services>();
