import { type ComponentType, Suspense } from 'react'
import { useParams } from 'react-router'
import type { CupStatus } from '../../../durable/rules/cup/cup-words.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { LostLine } from './LostLine.tsx'
import { type CupPageProps, CupSkeleton, OpenedCup } from './OpenedCup.tsx'

const CupOpenPage = lazyPart(async () => ({ default: (await import('./open/CupOpenPage.tsx')).CupOpenPage }))
const CupTeamsPage = lazyPart(async () => ({ default: (await import('./teams/CupTeamsPage.tsx')).CupTeamsPage }))
const CupLivePage = lazyPart(async () => ({ default: (await import('./live/CupLivePage.tsx')).CupLivePage }))

const pages = {
  open: CupOpenPage,
  creating_teams: CupTeamsPage,
  live: CupLivePage,
  closed: CupLivePage,
} satisfies Record<CupStatus, ComponentType<CupPageProps>>

/** One cup, live: registration, the making of the teams, or the play (docs/product.md 16). */
export default function CupScreen() {
  const { id = '' } = useParams()
  return (
    <OpenedCup id={id}>
      {(page) => {
        const Page = pages[page.view.cup.status]
        return (
          <>
            <div className="wrap not-has-[:empty]:pt-4">
              <LostLine status={page.view.cup.status} isLost={page.isLost} />
            </div>
            <Suspense fallback={<CupSkeleton />}>
              <Page {...page} />
            </Suspense>
          </>
        )
      }}
    </OpenedCup>
  )
}
