/** The columns of a match on a wide screen: picture, map, result, K–D, ELO, time, link. The last two are counted from the end. */
export const gameColumns = (showsElo: boolean): string =>
  `lg:grid lg:items-center lg:gap-x-4 lg:gap-y-0 ${
    showsElo
      ? 'lg:grid-cols-[6.25rem_minmax(0,1fr)_7rem_4.5rem_4rem_10rem_7rem]'
      : 'lg:grid-cols-[6.25rem_minmax(0,1fr)_7rem_4.5rem_10rem_7rem]'
  }`
