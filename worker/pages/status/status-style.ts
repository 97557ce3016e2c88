import { raw } from 'hono/html'

/** The styles of the status page. */
export const statusStyle = raw(`<style>
  :root { --warning:#ffb547; --error:#ff6b6b }
  h1.overall { display:flex; align-items:center; gap:16px }
  .mark { flex:none; width:12px; height:12px; border-radius:50%; background:var(--muted) }
  h1 .mark { width:22px; height:22px }
  .works { background:var(--aurora) }
  .slow { background:var(--warning); border-radius:3px; transform:rotate(45deg) scale(.86) }
  .down { background:var(--error); border-radius:2px }
  .unknown,.stopped,.off { background:none; border:2px solid var(--muted) }
  .list { display:block; background:var(--panel); border:1px solid var(--line); border-radius:10px }
  .list li { display:grid; grid-template-columns:auto 1fr auto; align-items:center; column-gap:14px; padding:14px 18px }
  .list li + li { border-top:1px solid var(--line) }
  .list small { grid-column:2/-1 }
  .list b { font-weight:600 }
  .list .is { color:var(--muted) }
  .list .is-down { color:var(--error) }
  .list .is-slow { color:var(--warning) }
  .charts { grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr)); gap:12px; margin-bottom:16px }
  .charts li { display:flex; flex-direction:column; background:var(--panel); border:1px solid var(--line); border-radius:10px; padding:16px 18px 12px }
  .charts h3 { margin:0 0 2px; font:600 16px/1.35 'Inter Variable',system-ui,sans-serif }
  .charts svg { display:block; width:100%; height:64px; margin-top:auto; padding-top:12px; box-sizing:content-box }
  .p99 { fill:rgb(53 224 161/.26) } .p50 { fill:var(--aurora) } .failed { fill:var(--error) } .none { fill:var(--line-strong) }
  .axis { display:flex; justify-content:space-between; margin-top:4px; border-top:1px solid var(--line); padding-top:4px; font-size:12px }
  .incidents { display:grid; grid-template-columns:1fr; gap:12px }
  .incident { background:var(--panel); border:1px solid var(--line); border-radius:10px; padding:16px 18px }
  .incident h3 { display:flex; align-items:center; gap:14px; margin:0 0 12px; font:600 18px/1.35 'Inter Variable',system-ui,sans-serif; overflow-wrap:anywhere }
  .incident ol { list-style:none; margin:0; padding:0 0 0 26px; display:grid; gap:14px }
  .incident small b { color:var(--text); font-weight:600 }
  .said { display:block; margin-top:2px; white-space:pre-line; overflow-wrap:anywhere }
  .note { font-size:14px; margin:0; max-width:64ch }
  main p.note + p.note { margin-top:8px }
  .shown { margin-top:32px }
  @media (max-width:479px) { h1 { font-size:32px } .list li { padding:12px 14px } }
</style>`)
