import { useEffect, useState } from 'react';
import { createHistoryLayers } from './history-layers.ts';

/**
 * [DG4] While its component is mounted, Back closes it; uses the `onBack` of the first render. Returns a function that navigates from it to another page: Back
 * from there must not meet the layer again.
 */
export function useHistoryLayer(onBack: () => void): (next: () => void) => void {
  const [layers] = useState(() => createHistoryLayers(window, onBack));
  useEffect(() => {
    layers.show(1);
    return () => layers.close();
  }, [layers]);
  return layers.leave;
}
