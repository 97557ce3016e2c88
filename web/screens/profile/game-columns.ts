/**
 * The columns of a match on a wide screen: picture, map, result, mode, type, both statuses, K–D, ELO, time, link; the player's own matches
 * also have a button beside the link. The last two are counted from the end.
 */
export function gameColumns({ showsElo, isOwn }: { showsElo: boolean; isOwn: boolean }): string {
  const grid = 'xl:grid xl:items-center xl:gap-x-3 xl:gap-y-0'
  if (showsElo && isOwn) return `${grid} xl:grid-cols-[6.25rem_minmax(0,1fr)_5.5rem_5.75rem_5.25rem_6.25rem_7rem_4rem_3rem_8.5rem_4.25rem]`
  if (showsElo) return `${grid} xl:grid-cols-[6.25rem_minmax(0,1fr)_5.5rem_5.75rem_5.25rem_6.25rem_7rem_4rem_3rem_8.5rem_1.25rem]`
  if (isOwn) return `${grid} xl:grid-cols-[6.25rem_minmax(0,1fr)_5.5rem_5.75rem_5.25rem_6.25rem_7rem_4rem_8.5rem_4.25rem]`
  return `${grid} xl:grid-cols-[6.25rem_minmax(0,1fr)_5.5rem_5.75rem_5.25rem_6.25rem_7rem_4rem_8.5rem_1.25rem]`
}
