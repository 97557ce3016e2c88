import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MatchSettings } from '../../../../../web/screens/match/lobby/MatchSettings.tsx'
import { aMatch, aPlayer, kari, ola } from '../../../builders.ts'

it('the settings of a rematch say that the side that lost begins, while its captain is there', () => {
  const settings = (begins: string | null) => renderToStaticMarkup(<MatchSettings match={aMatch({ begins, players: [aPlayer(kari)] })} />)
  expect(settings(kari)).toContain('Laget som tapte, begynner.')
  for (const begins of [ola, null]) expect(settings(begins)).not.toContain('tapte')
})
