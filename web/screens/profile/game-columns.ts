/** The columns of a match on a wide screen: picture, map, result, mode, type, both statuses, K–D, ELO, time, link. The last two are counted from the end. */
export const gameColumns = (showsElo: boolean): string =>
  `xl:grid xl:items-center xl:gap-x-3 xl:gap-y-0 ${
    showsElo
      ? 'xl:grid-cols-[6.25rem_minmax(0,1fr)_5.5rem_5.75rem_5.25rem_6.25rem_7rem_4rem_3rem_8.5rem_1.25rem]'
      : 'xl:grid-cols-[6.25rem_minmax(0,1fr)_5.5rem_5.75rem_5.25rem_6.25rem_7rem_4rem_8.5rem_1.25rem]'
  }`
