import { useState } from "react";
import { useLocation } from "react-router";
import { removeGluedSigns } from "#domain/pages/link-ends.ts";

/** Of a page that a link in a mail opens. Browsers send no fragment to a server, so that the token is in no log. */
export function useMailLink() {
  const token = removeGluedSigns(useLocation().hash.slice(1));
  const [overToken, setOverToken] = useState("");
  return { token, isOver: token === overToken, setOver: () => setOverToken(token) };
}
