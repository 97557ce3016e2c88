import type { Charts } from '../../../../worker/contract/charts.ts'
import { VetoesPanel } from '../../../match/vetoes/VetoesPanel.tsx'
import { useResource } from '../../../resource/use-resource.ts'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { ChartsSkeleton } from '../ChartsSkeleton.tsx'
import { profileTexts } from '../texts.ts'
import { BestMatch } from './BestMatch.tsx'
import { EloCurve } from './EloCurve.tsx'
import { FormTen } from './FormTen.tsx'
import { MapShares } from './MapShares.tsx'
import { MetPanel } from './MetPanel.tsx'
import { People } from './People.tsx'
import { captainVetoes, playerCharts } from './player-charts.ts'
import { chartTexts } from './texts.ts'

/** Form, best match, and the matches with the viewer: beside the curve, or next to each other without a curve. */
function Glance({ charts: { form, best, maps, met }, isBeside }: { charts: Charts; isBeside: boolean }) {
  const poster = maps.find((map) => map.display_name === best?.map)?.image_url ?? null
  return (
    <div
      className={`grid min-w-0 gap-4 sm:gap-6 ${isBeside ? 'sm:max-lg:grid-cols-2' : 'sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]'}`}
    >
      <FormTen form={form} />
      {best && <BestMatch best={best} poster={poster} />}
      {met && <MetPanel met={met} />}
    </div>
  )
}

/** This many maps are no higher than a list of players, and are beside it. */
const fewMaps = 3

/** The curve of `rating` is drawn only while ELO is shown. */
export function ChartsPage({ charts, showsElo }: { charts: Charts; showsElo: boolean }) {
  const { rating, maps, teammates, opponents } = charts
  const { people } = chartTexts
  const curve = showsElo ? rating : null
  return (
    <>
      {curve ? (
        <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {/* The key resets the curve to its newest match. */}
          <EloCurve key={curve.at(-1)?.match_id} rating={curve} />
          <Glance charts={charts} isBeside />
        </div>
      ) : (
        <Glance charts={charts} isBeside={false} />
      )}
      {maps.length > 0 && (
        <div className={`grid grid-cols-1 gap-4 sm:gap-6 ${maps.length > fewMaps ? 'lg:grid-cols-2' : 'lg:grid-cols-3'}`}>
          <MapShares maps={maps} />
          <div className={`grid grid-cols-1 gap-4 sm:gap-6 ${maps.length > fewMaps ? '' : 'lg:contents'}`}>
            {teammates.length > 0 && <People title={people.teammates} people={teammates} words={people.together} />}
            {opponents.length > 0 && <People title={people.opponents} people={opponents} words={people.against} />}
          </div>
        </div>
      )}
    </>
  )
}

/** The charts of a player's last matches (docs/product.md 7.10), fetched after the profile is loaded. */
export default function ProfileCharts({ userId, showsElo }: { userId: string; showsElo: boolean }) {
  const { state, value, retry } = useResource(playerCharts, userId)
  if (state === 'loading') return <ChartsSkeleton showsElo={showsElo} label={profileTexts.loadingCharts} />
  if (state === 'failed') return <RetryLine text={chartTexts.failed} onRetry={retry} className="panel px-4 py-3 sm:px-6" />
  return (
    <>
      <ChartsPage charts={value} showsElo={showsElo} />
      <VetoesPanel vetoes={captainVetoes} of={userId} words={chartTexts.vetoes} />
    </>
  )
}
