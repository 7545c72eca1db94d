import type { ReactNode } from 'react';
import { usePainted } from './usePainted';

/**
 * Draws its children once what stands beside them is on the screen: for parts that are less urgent
 * than the rest of their page, and move nothing when they come.
 */
export const AfterPaint = ({ children }: { children: ReactNode }) => usePainted() && children;
