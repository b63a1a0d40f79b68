/** Both counters from one number of pages a month to another, ends included. */
export interface VolumeRange {
  readonly black: readonly [number, number];
  readonly colour: readonly [number, number];
}
