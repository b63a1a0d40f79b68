/** Mission and vision, one sentence each. */
export function Purpose() {
  return (
    <section className="section sheet">
      <div className="wrap purpose">
        <div>
          <h2>Mission</h2>
          <p>
            To make office printing something you budget once and then forget: reliable machines, fair pages,
            fast support.
          </p>
        </div>
        <div>
          <h2>Vision</h2>
          <p>
            A UAE where no working copier is thrown away, and no business pays for a page it did not print.
          </p>
        </div>
      </div>
    </section>
  );
}
