import { Loader } from "../../ui/Loader.tsx";

/** In place of everything while it is not known yet who is there or what there is (specification section 2). */
export function Spinner() {
  return (
    <main id="main" className="spinner">
      <Loader text="Loading..." />
    </main>
  );
}
