import { rankOf, unknownRank } from '../../../durable/rules/rating/rank-tiers.ts'

const emblems = import.meta.glob<string>('../../art/emblems/rank-*.svg', { eager: true, query: '?url', import: 'default' })

type RankEmblemProps = { elo: number; size?: number; isDecoration?: boolean }

/** The emblem of the rank of this rating. It is decoration if the rank's name is beside it. */
export function RankEmblem({ elo, size = 28, isDecoration = false }: RankEmblemProps) {
  const rank = rankOf(Math.max(0, Math.round(elo)))
  const src = rank && emblems[`../../art/emblems/rank-${String(rank.level).padStart(2, '0')}.svg`]
  const name = rank?.name ?? unknownRank
  if (!src) return <span className="shrink-0" style={{ width: size, height: size }} title={name} />
  return (
    <img
      src={src}
      alt={isDecoration ? '' : name}
      title={name}
      loading="lazy"
      width={size}
      height={size}
      className="shrink-0"
      style={{ width: size, height: size }}
    />
  )
}
