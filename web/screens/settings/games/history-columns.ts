/** The columns of a list that is wide enough: type, format, series, picture and map, ELO, date, link. Narrower, each match is a card. */
export const historyColumns = (showsElo: boolean): string =>
  `@4xl:grid @4xl:items-center @4xl:gap-x-4 ${
    showsElo
      ? '@4xl:grid-cols-[5.5rem_5.5rem_5.5rem_5rem_minmax(0,1fr)_3.5rem_9.5rem_6.5rem]'
      : '@4xl:grid-cols-[5.5rem_5.5rem_5.5rem_5rem_minmax(0,1fr)_9.5rem_6.5rem]'
  }`
