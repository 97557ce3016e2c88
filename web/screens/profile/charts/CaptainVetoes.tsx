import { useState } from 'react'
import type { Vetoes } from '../../../../worker/contract/charts.ts'
import { formatWhole } from '../../../format/number.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { Fold } from '../../../ui/fold/Fold.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'
import { Column, TableHead } from '../../../ui/TableHead.tsx'
import { captainVetoes } from './player-charts.ts'
import { chartTexts } from './texts.ts'

const { vetoes: texts } = chartTexts

function VetoRow({ map: { display_name, image_url, banned, picked, played, won } }: { map: Vetoes['maps'][number] }) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2 text-left font-normal">
        <span className="flex min-w-0 items-center gap-3">
          <MapPoster src={image_url} className="h-8 w-12 shrink-0 rounded-field max-sm:hidden" />
          <span className="truncate">{display_name}</span>
        </span>
      </th>
      <td className="text-right font-medium">{formatWhole(banned)}</td>
      <td className="text-right font-medium">{formatWhole(picked)}</td>
      <td className="text-right text-muted">{texts.wonOf(won, played)}</td>
    </tr>
  )
}

/** The maps that a captain bans and picks, those with most acts first. */
export function VetoTable({ vetoes: { led, maps } }: { vetoes: Vetoes }) {
  if (maps.length === 0) return <p className="py-3 text-muted">{led === 0 ? texts.none : texts.nothing}</p>
  return (
    <>
      <p className="text-muted text-sm">{texts.lead(led)}</p>
      <table className="mt-2 w-full table-fixed text-sm tabular-nums min-[22rem]:text-base">
        <caption className="sr-only">{texts.title}</caption>
        <TableHead row="align-baseline">
          <Column className="pb-2">{texts.map}</Column>
          <Column isFigure className="w-18 pb-2 sm:w-28">
            {texts.banned}
          </Column>
          <Column isFigure className="w-16 pb-2 sm:w-28">
            {texts.picked}
          </Column>
          <Column isFigure meaning={texts.wonHint} className="w-20 pb-2 sm:w-32">
            {texts.won}
          </Column>
        </TableHead>
        <tbody>
          {maps.map((map) => (
            <VetoRow key={map.id} map={map} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function LoadedVetoes({ userId }: { userId: string }) {
  const { state, value, retry } = useResource(captainVetoes, userId)
  if (state === 'failed') return <RetryLine text={texts.failed} onRetry={retry} className="py-3" />
  if (state === 'loading') return <p className="py-3 text-muted">{texts.loading}</p>
  return <VetoTable vetoes={value} />
}

/** The vetoes of a player who leads teams, asked for when it is opened (docs/product.md 7.10). */
export function CaptainVetoes({ userId }: { userId: string }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className="panel px-4 py-2 sm:px-6 sm:py-3">
      <Fold title={<h2 className="display text-lg">{texts.title}</h2>} isWide onOpen={() => setIsAsked(true)}>
        <div className="pb-3">{isAsked && <LoadedVetoes userId={userId} />}</div>
      </Fold>
    </div>
  )
}
