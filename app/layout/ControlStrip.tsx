/** The colour control strip: the end of the sheet, once on every page, directly above the footer. */
export function ControlStrip() {
  return <div className="strip" aria-hidden="true" />;
}
