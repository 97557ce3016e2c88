import { useScreenTitle } from '../hooks/use-screen-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { sampleGroups } from './sample-groups.ts'

/** All controls in all their states, for the eye: at /ui while one develops, and in no build (docs/testing.md). */
export default function UiPage() {
  useScreenTitle('Kontroller')
  return (
    <div className="wrap flex flex-col gap-6 py-10">
      <PageHeading title="Kontroller" />
      {Object.entries(sampleGroups).map(([name, Samples]) => (
        <Samples key={name} />
      ))}
    </div>
  )
}
