/** A server as this rule sees it; times are UTC ms. `seenAt` is when it last answered, null for never. */
export type WatchedServer = { address: string; seenAt: number | null; silentSince: number | null }

/**
 * The reason for which the site assumes that the game has an update (docs/product.md 6). `counted` are the servers of which half fell
 * silent; `told` are those that asked for an update, and whether they have been away since.
 */
export type UpdateCause = {
  since: number
  counted: readonly string[]
  told: readonly { address: string; at: number; hasBeenAway: boolean }[]
}

/** Within which time half of the servers must have fallen silent, in ms. */
export const silenceWindowMs = 10 * 60_000
/** One server that falls silent has crashed; two at once have something in common. */
const fewestSilent = 2
/** The time (ms) after which a server that asked for an update and still answers counts as updated: its restart was not seen. */
export const updatedAfterMs = 60 * 60_000

const isHalf = (some: number, all: number): boolean => some > 0 && some * 2 >= all

/** The servers of which half have just fallen silent: all that answered when the window began; null while half still answer. */
function justSilenced(servers: readonly WatchedServer[], now: number): readonly string[] | null {
  const since = now - silenceWindowMs
  const answeredThen = servers.filter(({ seenAt, silentSince }) => seenAt !== null && (silentSince === null || silentSince > since))
  const silent = answeredThen.filter(({ silentSince }) => silentSince !== null)
  if (silent.length < fewestSilent || !isHalf(silent.length, answeredThen.length)) return null
  return answeredThen.map(({ address }) => address)
}

/** Whether a server that asked for an update still has not got it. */
function isAwaited({ at, hasBeenAway }: UpdateCause['told'][number], { silentSince }: WatchedServer, now: number): boolean {
  return silentSince !== null || (!hasBeenAway && now - at < updatedAfterMs)
}

/** The cause, or null once fewer than half of its servers are awaited. A server that left the pool no longer counts. */
function stillHolding(cause: UpdateCause, servers: readonly WatchedServer[], now: number): UpdateCause | null {
  const known = new Map(servers.map((server) => [server.address, server]))
  const told = cause.told.map((each) => {
    const isAway = (known.get(each.address)?.silentSince ?? null) !== null
    return isAway && !each.hasBeenAway ? { ...each, hasBeenAway: true } : each
  })
  const counted = cause.counted.flatMap((address) => known.get(address) ?? [])
  const stillTold = told.filter(({ address }) => known.has(address))
  const isSilent = isHalf(counted.filter(({ silentSince }) => silentSince !== null).length, counted.length)
  const awaited = stillTold.filter((each) => isAwaited(each, known.get(each.address) as WatchedServer, now))
  if (!isSilent && !isHalf(awaited.length, stillTold.length)) return null
  return told.every((each, place) => each === cause.told[place]) ? cause : { ...cause, told }
}

/**
 * The cause after time has passed or a server has answered or fallen silent. A cause that is over can begin again at once; then it
 * continues.
 */
export function updateCause(cause: UpdateCause | null, servers: readonly WatchedServer[], now: number): UpdateCause | null {
  const held = cause && stillHolding(cause, servers, now)
  if (held) return held
  const counted = justSilenced(servers, now)
  return counted && { since: cause?.since ?? now, counted, told: [] }
}

/** The cause after a server has asked for an update. */
export const afterRequest = (cause: UpdateCause | null, address: string, now: number): UpdateCause => ({
  since: cause?.since ?? now,
  counted: cause?.counted ?? [],
  told: [...(cause?.told ?? []).filter((each) => each.address !== address), { address, at: now, hasBeenAway: false }],
})

/** The switch with its last change: by whom, and when (UTC ms); nobody and 0 when it was never set. */
export type SwitchState = { value: 0 | 1; by: 'site' | 'staff' | null; at: number }

/**
 * Whether the site turns the switch by itself, for a cause that began or ended at `at`. A later act of staff counts more; only staff switch
 * off a switch that staff turned on.
 */
export function turnsItself(to: 0 | 1, at: number, current: SwitchState): boolean {
  if (current.at >= at || current.value === to) return false
  return to === 1 || current.by === 'site'
}
