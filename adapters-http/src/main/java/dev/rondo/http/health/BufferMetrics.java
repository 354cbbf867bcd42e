package dev.rondo.http.health;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.binder.netty4.NettyAllocatorMetrics;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufAllocatorMetricProvider;
import jakarta.inject.Singleton;

/** Measures connection buffers, which the JVM's own metrics do not count. */
@Singleton
final class BufferMetrics implements MeterBinder {

  @Override
  public void bindTo(MeterRegistry registry) {
    if (ByteBufAllocator.DEFAULT instanceof ByteBufAllocatorMetricProvider buffers) {
      new NettyAllocatorMetrics(buffers).bindTo(registry);
    }
  }
}
