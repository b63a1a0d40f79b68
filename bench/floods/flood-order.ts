/** What a flooder does, from so many addresses of the loopback network in turn. */
export type FloodOrder = { readonly url: string; readonly clients: number } & (
  | { readonly kind: "at once"; readonly requests: number; readonly seconds: number }
  /** A number is put behind the address of each request. */
  | { readonly kind: "without end"; readonly connections: number; readonly seconds: number }
  | {
      readonly kind: "pipelined and never read";
      readonly connections: number;
      readonly requests: number;
      readonly seconds: number;
    }
);
