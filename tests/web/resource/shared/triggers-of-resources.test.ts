import { expect, it } from 'vitest'
import { myTeams } from '../../../../web/resource/shared/my-teams.ts'
import { ownTickets } from '../../../../web/resource/shared/own-tickets.ts'
import { playerGames } from '../../../../web/resource/shared/player-games.ts'
import { profileOf } from '../../../../web/resource/shared/profile.ts'
import { ownRecord, reconnected, teamNews } from '../../../../web/resource/triggers.ts'
import { ratedList } from '../../../../web/screens/elo/rated-list.ts'
import { allMedals } from '../../../../web/screens/medals/all-medals.ts'
import { playerCharts } from '../../../../web/screens/profile/charts/player-charts.ts'
import { playerMedals } from '../../../../web/screens/profile/medals/player-medals.ts'
import { topLists } from '../../../../web/screens/top/top-lists.ts'

it('everything that a result changes is read again with the player’s record', () => {
  for (const { name, again } of [allMedals, playerCharts, playerGames, playerMedals, profileOf, topLists])
    expect(again, name).toContain(ownRecord)
})

it('everything that frames keep is read again when the connection is back', () => {
  for (const { name, again } of [ownTickets, myTeams, ratedList]) expect(again, name).toContain(reconnected)
  expect(myTeams.again).toContain(teamNews)
})
