import { useState } from 'react'
import type { Vetoes } from '../../../worker/contract/matches/vetoes.ts'
import type { Resource } from '../../resource/resource.ts'
import { useResource } from '../../resource/use-resource.ts'
import { Fold } from '../../ui/fold/Fold.tsx'
import { RetryLine } from '../../ui/loading/RetryLine.tsx'
import { vetoTableTexts as texts, type VetoWords } from './texts.ts'
import { VetoTable } from './VetoTable.tsx'

/** `of`: the id of the captain or the team, as the resource `vetoes` expects it. */
type VetoesPanelProps = { vetoes: Resource<string, Vetoes>; of: string; words: VetoWords }

function LoadedVetoes({ vetoes, of, words }: VetoesPanelProps) {
  const { state, value, retry } = useResource(vetoes, of)
  if (state === 'failed') return <RetryLine text={texts.failed} onRetry={retry} className="py-3" />
  if (state === 'loading') return <p className="py-3 text-muted">{texts.loading}</p>
  return <VetoTable vetoes={value} words={words} />
}

/** The maps that a captain or a team bans and picks, fetched when the panel is opened (docs/product.md 7.10, 15.3). */
export function VetoesPanel(props: VetoesPanelProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className="panel px-4 py-2 sm:px-6 sm:py-3">
      <Fold title={<h2 className="display text-lg">{props.words.title}</h2>} isWide onOpen={() => setIsAsked(true)}>
        <div className="pb-3">{isAsked && <LoadedVetoes {...props} />}</div>
      </Fold>
    </div>
  )
}
