import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReportsModule } from '../reports/reports.module';
import { Busca } from './busca.entity';
import { IdentificationCounts } from './identification-counts.service';
import { SearchFilters } from './search-filters.service';
import { SearchIndex } from './search-index.service';
import { SearchService } from './search.service';
import { Segmento } from './segmento.entity';

@Module({
  imports: [TypeOrmModule.forFeature([Segmento, Busca]), ReportsModule],
  providers: [SearchService, SearchIndex, SearchFilters, IdentificationCounts],
  exports: [SearchFilters, IdentificationCounts],
})
export class SearchModule {}
