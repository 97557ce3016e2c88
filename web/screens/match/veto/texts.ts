/** On a map of the veto: the records of both teams and their captains. */
export const cardTexts = {
  legend: 'Vunnet–tapt de siste 90 dagene',
  legendBans: 'hvor ofte kapteinen stryker kartet',
  notPlayed: (team: string) => `${team} har ikke spilt kartet de siste 90 dagene`,
  played: (team: string, won: number, lost: number) => `${team} har vunnet ${won} og tapt ${lost} på kartet de siste 90 dagene`,
  bans: (banned: number, vetoes: number) => `kapteinen strøk kartet i ${banned} av ${vetoes} kamper`,
} as const
