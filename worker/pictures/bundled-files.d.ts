declare module '*.svg?raw' {
  const text: string
  export default text
}

declare module '@resvg/resvg-wasm/index_bg.wasm' {
  const compiled: WebAssembly.Module
  export default compiled
}
