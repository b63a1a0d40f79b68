import type { ActivityAnswer } from "../../../domain/activity.ts";
import { Moment } from "../ui/Moment.tsx";

/** Who changed what of an enquiry, newest first. */
export function EnquiryHistory({ activity }: { readonly activity: readonly ActivityAnswer[] }) {
  if (activity.length === 0) return null;
  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <ol className="notes">
        {activity.map(({ _id, actor, detail, createdAt }) => (
          <li key={_id}>
            <p dir="auto">{detail}</p>
            <p className="mark">
              <bdi>{actor}</bdi>, <Moment at={createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
