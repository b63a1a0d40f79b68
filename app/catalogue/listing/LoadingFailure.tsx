import { StateSheet } from "../../ui/StateSheet.tsx";
import { filterFailureId, filterFormId } from "./listing-ids.ts";

/** The message that replaces the products after a failed request of the filter. Hidden until then. */
export function LoadingFailure() {
  return (
    <template id={filterFailureId}>
      <StateSheet art="jam" level={2} heading="Paper jam">
        <p>The machines could not be loaded: the server did not answer. Your filter is still set.</p>
        <button className="btn btn--sm" type="submit" form={filterFormId}>
          Try again
        </button>
      </StateSheet>
    </template>
  );
}
