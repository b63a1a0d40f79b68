/** The shape of a page of the dashboard, until its script and its data are there. */
export function PageSkeleton() {
  return (
    <div className="dashboard">
      <div className="sidebar on-ink" />
      <main id="main" className="dashboard__main">
        <p className="visually-hidden" role="status">
          Loading...
        </p>
        <div className="page-skeleton" aria-hidden="true">
          <b />
          {Array.from({ length: rows }, (_, row) => (
            <i key={row} />
          ))}
        </div>
      </main>
    </div>
  );
}

const rows = 12;
