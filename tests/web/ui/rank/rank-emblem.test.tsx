import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { rankTiers } from '../../../../durable/rules/rating/rank-tiers.ts'
import { RankEmblem } from '../../../../web/ui/rank/RankEmblem.tsx'

const pictureOf = (elo: number): string => /<img src="([^"]+)"/.exec(renderToStaticMarkup(<RankEmblem elo={elo} />))?.[1] ?? ''

it.each(rankTiers.map(({ name, minElo }) => [name, minElo] as const))('the rank %s has a picture', (_name, minElo) =>
  expect(pictureOf(minElo)).not.toBe(''),
)

it('each rank has a picture of its own', () => {
  expect(new Set(rankTiers.map(({ minElo }) => pictureOf(minElo))).size).toBe(rankTiers.length)
})
