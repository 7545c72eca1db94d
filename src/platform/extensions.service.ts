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
  constructor(private readonly discovery: DiscoveryService) {}

  /** Complete once the application is initialised. */
  of<Extension>({ discovered }: ExtensionPoint<Extension>): Extension[] {
    const providers = this.discovery.getProviders({ metadataKey: discovered.KEY });
    return providers.map(({ instance }) => instance as Extension);
  }
}
