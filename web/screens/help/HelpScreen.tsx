import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { EloExample } from './EloExample.tsx'
import { OwnRank } from './OwnRank.tsx'
import { RankTable } from './RankTable.tsx'
import { eloTexts, helpTexts } from './texts.ts'

/** `elo` is the reader's rating, null while ELO is hidden. */
export function HelpPage({ elo }: { elo: number | null }) {
  return (
    <div className="wrap py-10">
      <PageHeading title={helpTexts.title} lead={elo === null ? helpTexts.leadOff : helpTexts.lead} />
      <div className={`grid gap-4 sm:gap-6 lg:items-start ${elo === null ? 'max-w-2xl' : 'lg:grid-cols-[minmax(0,1fr)_25rem]'}`}>
        {elo !== null && (
          <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
            <OwnRank elo={elo} />
            <RankTable elo={elo} />
          </div>
        )}
        <section aria-labelledby="slik-regnes-elo" className="panel flex min-w-0 flex-col gap-5 p-4 sm:p-6">
          <div>
            <h2 id="slik-regnes-elo" className="display text-lg">
              {eloTexts.title}
            </h2>
            <div className="mt-2 flex flex-col gap-2 text-pretty text-muted text-sm">
              {eloTexts.rules.map((rule) => (
                <p key={rule}>{rule}</p>
              ))}
            </div>
          </div>
          <EloExample elo={elo} />
        </section>
      </div>
    </div>
  )
}

/** The ranks, the reader's own rank, and how ELO works (docs/product.md 7.8). */
export default function HelpScreen() {
  const me = useAtomValue(userAtom)
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  useScreenTitle(helpTexts.title)
  return <HelpPage elo={showsElo && me ? me.elo : null} />
}
