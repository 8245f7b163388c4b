import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.CUTGRAPH_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    // Small files stay files: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
  },
});
