declare module 'gray-matter/lib/engines.js' {
  const engines: Record<string, unknown>;
  export default engines;
}
