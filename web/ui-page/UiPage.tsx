import { useScreenTitle } from '../hooks/use-screen-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { sampleGroups } from './sample-groups.ts'

/** All controls in all their states, for visual checks: at /ui during development, and in no build (docs/testing.md). */
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
