import { Injectable } from '@nestjs/common';
import { type DiscoverableDecorator, DiscoveryService } from '@nestjs/core';

/**
 * A decorator by which providers extend a service of an earlier layer, which asks
 * {@link Extensions} for them.
 */
export interface ExtensionPoint<Extension> {
  (): <T extends abstract new (...args: never[]) => Extension>(provider: T) => void;
  readonly discovered: DiscoverableDecorator<object>;
}

/** @returns the decorator of an extension point; it accepts only classes of the extension's type */
export function extensionPoint<Extension>(): ExtensionPoint<Extension> {
  const discovered = DiscoveryService.createDecorator<object>();
  const point = () => discovered({}) as ReturnType<ExtensionPoint<Extension>>;
  return Object.assign(point, { discovered });
}

/** The providers that features registered by the decorator of an extension point. */
@Injectable()
export class Extensions {
  private readonly found = new Map<string, readonly unknown[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Complete once every provider is made: constructors must not call it. */
  of<Extension>({ discovered }: ExtensionPoint<Extension>): readonly Extension[] {
    const known = this.found.get(discovered.KEY);
    if (known) return known as readonly Extension[];
    // Not by the key alone: Nest then finds only the last decorator of a class.
    const extensions = this.discovery
      .getProviders()
      .filter(({ metatype }) => typeof metatype === 'function')
      .filter((wrapper) => this.discovery.getMetadataByDecorator(discovered, wrapper))
      .map(({ instance }) => instance as Extension);
    this.found.set(discovered.KEY, extensions);
    return extensions;
  }
}
