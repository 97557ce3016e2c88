import type { RankProgress } from '../../format/rank-progress.ts'
import { rankTexts as texts } from '../../texts/rank.ts'
import { Progress } from '../Progress.tsx'

/** The progress to the next rank; full if there is none. */
export const RankBar = ({ progress: { next, percent } }: { progress: RankProgress }) => (
  <Progress percent={percent} label={texts.progress(next?.name ?? texts.none)} className="h-2" />
)
