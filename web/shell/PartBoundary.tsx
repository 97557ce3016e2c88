import { Component, type ReactNode } from 'react'
import { shellTexts } from '../texts/shell.ts'

type PartBoundaryProps = {
  children: ReactNode /** Shown instead of what broke; nothing for what stands over the screens. */
  isScreen?: boolean
}

/** What breaks or does not load takes only itself down: the frame stays, and there is a way on. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (!this.props.isScreen) return null
    return (
      <div className="wrap flex flex-col items-center gap-4 py-24 text-center" role="alert">
        <h1 className="display text-xl">{shellTexts.broken.title}</h1>
        <p className="text-muted">{shellTexts.broken.hint}</p>
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          {shellTexts.broken.retry}
        </button>
      </div>
    )
  }
}
