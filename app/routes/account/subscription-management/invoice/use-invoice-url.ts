import { useState } from 'react';
import { readInvoiceUrl } from './invoice-url-call.ts';

/** [MNG-10] [ERR-22] Where the open invoice is paid: as the page knows it, else asked for once more by a press. */
export function useInvoiceUrl(subscriptionId: string, known: string | null) {
  const [found, setFound] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  async function ask(): Promise<void> {
    setState('asking');
    const url = await readInvoiceUrl(subscriptionId);
    setFound(url);
    setState(url ? 'idle' : 'failed');
  }
  return { url: known ?? found, isAsking: state === 'asking', hasFailed: state === 'failed', ask };
}
