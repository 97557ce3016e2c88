import { html } from 'hono/html'

type Operation = { summary?: string; requestBody?: unknown; responses?: Record<string, unknown> }
export type ApiDescription = { paths?: Record<string, Record<string, Operation>> }

const shape = (title: string, value: unknown) =>
  value === undefined ? '' : html`<details><summary>${title}</summary><pre>${JSON.stringify(value, null, 2)}</pre></details>`

const operation = (path: string, method: string, { summary, requestBody, responses }: Operation) =>
  html`<section><h2><b>${method.toUpperCase()}</b> <code>${path}</code></h2><p lang="en">${summary}</p>
${shape('Forespørsel', requestBody)}${shape('Svar', responses?.['200'])}</section>`

/** The API as a page for people: every call with its body and reply, from the OpenAPI document. */
export const apiPage = ({ paths = {} }: ApiDescription) => html`<!doctype html>
<html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Kampklar</title>
<style>
body { margin:0 auto; max-width:860px; padding:32px 20px 64px; background:#0b1117; color:#e9eff3; font:16px/1.5 system-ui, sans-serif; color-scheme:dark }
h1 { font-size:28px } h2 { font-size:16px; margin:0 } h2 b { color:#35e0a1 } p { margin:4px 0 8px; color:#93a6b3 }
section { padding:16px 0; border-top:1px solid #22313d } summary { cursor:pointer; min-height:32px } pre { overflow:auto; padding:12px; background:#111a22; border-radius:6px; font-size:12px } a { color:#35e0a1 }
</style></head>
<body><main><h1>Kampklars API</h1>
<p>Alle kall går til <code>/api</code>, svarer <code>{ "success": … }</code> og tar <code>Authorization: &lt;jwt&gt;</code>. For maskiner: <a href="/api/openapi.json">openapi.json</a>.</p>
${Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, each]) => operation(path, method, each)))}
</main></body></html>`
