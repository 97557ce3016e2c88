/** How long before its time a match calls its teams, in ms. */
const soonMs = 10 * 60_000

/** Whether it is time to get ready for a match; true for a match without a time (docs/product.md 14.3). Times are UTC ms. */
export const isDue = ({ scheduled_time: at }: { scheduled_time: number | null }, now: number): boolean => at === null || at - now <= soonMs

type Opening = { registration_ends: number | null; check_in: { opens: number } | null; start_date: number }

/**
 * When registration ends by itself (UTC ms): as its organiser says, otherwise when check-in opens, otherwise at the start (docs/product.md
 * 14.2).
 */
export const registrationEnd = ({ registration_ends, check_in, start_date }: Opening): number =>
  registration_ends ?? check_in?.opens ?? start_date
