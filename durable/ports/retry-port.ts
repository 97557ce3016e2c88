/** The address of an object: the name of its binding, and its own. */
export type ObjectPlace = { binding: string; name: string }

/** An effect that an object could not deliver so far. Times are UTC ms. `parked`: it was given up and waits for staff. */
export type FailedEffect = { lane: string; what: string; since: number; attempts: number; parked: boolean; error: string }

/** The calls of every object with an outbox or a job (docs/product.md 13.2). */
export interface RetryPort {
  /** Makes the failing and the parked effects due at once; answers their number. */
  retryParked(): Promise<number>
  /** The effects that cannot be delivered now; null while they cannot be read. */
  undelivered(): Promise<readonly FailedEffect[] | null>
}
