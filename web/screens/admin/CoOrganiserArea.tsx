import { type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { paths } from '../../paths/paths.ts'
import { PartBoundary } from '../../ui/loading/PartBoundary.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'

const home = <Navigate to={paths.home} replace />

/** The admin area for players who are co-organisers: their tournament, without the menu (docs/product.md 14.8). */
export function CoOrganiserArea({ run, edit }: { run: ReactNode; edit: ReactNode }) {
  return (
    <div data-wide className="wrap pt-5 pb-12 lg:pt-8">
      <PartBoundary isScreen>
        <Suspense fallback={<SectionSkeleton />}>
          <Routes>
            <Route path="tournaments/new" element={home} />
            <Route path="tournaments/:id" element={run} />
            <Route path="tournaments/:id/edit" element={edit} />
            <Route path="*" element={home} />
          </Routes>
        </Suspense>
      </PartBoundary>
    </div>
  )
}
